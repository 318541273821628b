#!/usr/bin/env bash
# What the tests need besides Python and node: Chromium without a window, PostgreSQL and nginx, from Debian's packages.
# Installs them if they are missing and we have the rights; otherwise says so, and the tests that need them are skipped
# (or fail, if CI is set).
set -u
missing=()
[ -x /usr/bin/chromium-headless-shell ] || missing+=(chromium-headless-shell)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
PATH="$PATH:/usr/sbin" command -v nginx >/dev/null || missing+=(nginx-light)
[ ${#missing[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null && exit 0
fi
echo "missing and not installed: ${missing[*]}; tests that need them are skipped"

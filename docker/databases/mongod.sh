#!/bin/bash
# Starts MongoDB with MONGODB_KEY, by which the members of the replica set know each other and which makes everybody else log in. In
# development the key is in /secrets. MongoDB reads it only from a file that nobody else can read.
set -eu
if [ -e /secrets/databases.env ]; then . /secrets/databases.env; fi
umask 077
key="$(mktemp)"
printf '%s' "$MONGODB_KEY" >"$key"
unset MONGODB_KEY
exec docker-entrypoint.sh mongod --keyFile "$key" "$@"

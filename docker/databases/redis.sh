#!/bin/sh
# Starts Redis with one account, `mutual`, which has what the product uses and may not stop, empty or reconfigure Redis. Without a
# log-in one may only ask whether Redis is there, as its health check does. In development the password is in /secrets.
set -eu
if [ -e /secrets/databases.env ]; then . /secrets/databases.env; fi
umask 077
accounts="$(mktemp)"
cat >"$accounts" <<ACL
user default on nopass resetkeys resetchannels -@all +ping
user mutual on >$REDIS_PASSWORD allkeys allchannels +@all -@admin -@dangerous +info +client|list
ACL
unset REDIS_PASSWORD
exec docker-entrypoint.sh redis-server --aclfile "$accounts" "$@"

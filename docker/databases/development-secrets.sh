#!/bin/sh
# Makes the passwords of development's databases, once: they are kept in a volume that only development mounts.
set -eu
file=/secrets/databases.env
if [ -e "$file" ]; then exit; fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
key=$(random) admin=$(random) mongodb=$(random) redis=$(random)
cat >"$file.new" <<ENV
MONGODB_KEY=$key
MONGODB_ADMIN_PASSWORD=$admin
MONGODB_PASSWORD=$mongodb
REDIS_PASSWORD=$redis
MONGODB_URI=mongodb://mutual:$mongodb@mongo:27017/mutual?replicaSet=rs0
REDIS_URL=redis://mutual:$redis@redis:6379
ENV
# Whole or not at all. The containers that mount it run as different users.
chmod 444 "$file.new"
mv "$file.new" "$file"

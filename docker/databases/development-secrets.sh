#!/bin/sh
# Makes the passwords of development's databases, once: they are kept in a volume that nothing else mounts. What each of the other
# containers is told is in a volume of its own.
set -eu
file=/secrets/databases.env
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
if [ ! -e "$file" ]; then
  key=$(random) admin=$(random) mongodb=$(random) redis=$(random)
  cat >"$file.new" <<ENV
MONGODB_KEY=$key
MONGODB_ADMIN_PASSWORD=$admin
MONGODB_PASSWORD=$mongodb
REDIS_PASSWORD=$redis
MONGODB_URI=mongodb://mutual:$mongodb@mongo:27017/mutual?replicaSet=rs0
REDIS_URL=redis://mutual:$redis@redis:6379
ENV
  chmod 400 "$file.new"
  mv "$file.new" "$file"
fi

# tell CONTAINER NAME...: gives these to a container, whole or not at all. The containers run as different users.
tell() {
  told=/secrets-of/$1/databases.env
  shift
  for name in "$@"; do grep "^$name=" "$file"; done >"$told.new"
  chmod 444 "$told.new"
  mv "$told.new" "$told"
}
tell mongo MONGODB_KEY
tell redis REDIS_PASSWORD
tell replica-set MONGODB_ADMIN_PASSWORD MONGODB_PASSWORD
tell app MONGODB_URI REDIS_URL

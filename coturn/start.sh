#!/bin/sh
# Starts coturn with the shipped configuration and what every installation has of its own, from the environment: TURN_SECRET,
# TURN_REALM, TURN_EXTERNAL_IP. The secret goes through a file that only its user can read, because a command line can be read by
# everybody on the machine. Further arguments are coturn's own.
set -eu
umask 077
file="$(mktemp)"
{
  cat "$(dirname "$0")/turnserver.conf"
  printf 'static-auth-secret=%s\nrealm=%s\n' "$TURN_SECRET" "${TURN_REALM:-mutual}"
  if [ -n "${TURN_EXTERNAL_IP:-}" ]; then printf 'external-ip=%s\n' "$TURN_EXTERNAL_IP"; fi
} >"$file"
exec turnserver -c "$file" "$@"

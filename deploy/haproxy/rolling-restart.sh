#!/bin/sh
# Restarts servers one after the other; the next one only when the last one serves again.
#   rolling-restart.sh ADDRESS COMMAND [ADDRESS COMMAND …]
#   rolling-restart.sh http://10.0.0.11:3000 'ssh one systemctl restart ledgerline' http://10.0.0.12:3000 'ssh two systemctl restart ledgerline'
# A command has to come back when the server was stopped and started, as `systemctl restart` does.
set -eu
# The host of PUBLIC_URL: a server answers to no other name.
host=${LEDGERLINE_HOST:?}
patience=${PATIENCE_SECONDS:-120}
# Twice as long as the proxy takes to send requests again.
settle=${SETTLE_SECONDS:-2}
if [ "$#" -lt 2 ] || [ $(($# % 2)) -ne 0 ]; then
  echo "Usage: $0 ADDRESS COMMAND [ADDRESS COMMAND …]" >&2
  exit 2
fi
while [ "$#" -gt 0 ]; do
  address=$1
  command=$2
  shift 2
  echo "$address: restarting"
  sh -c "$command"
  waited=0
  until curl --silent --fail --max-time 3 --header "Host: $host" --output /dev/null "$address/readyz"; do
    waited=$((waited + 1))
    if [ "$waited" -gt "$patience" ]; then
      echo "$address does not become ready. The others were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
  sleep "$settle"
  echo "$address: ready"
done

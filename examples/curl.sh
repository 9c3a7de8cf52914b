#!/usr/bin/env bash
# A walk through the interface with curl. Only the signature needs a tool: gridcall ask --print-payment.
set -euo pipefail
server=${GRIDCALL_SERVER:-http://127.0.0.1:4402}
chain=${GRIDCALL_CHAIN:-http://127.0.0.1:4403}
url="$server/v1/trending?limit=5"

echo '# Free: is the data fresh, what is sold, a taste of it'
curl -sf "$server/v1/health"; echo
curl -sf "$server/v1/catalog" | cut -c 1-300
curl -sf "$server/v1/trending/preview?limit=2"; echo

echo '# Unpaid: 402 with the terms'
curl -s -o /dev/null -w '%{http_code}\n' "$url"

echo '# Paid: sign the terms, send the same request with the payment'
payment=$(npm run --silent ask -- trending --limit 5 --print-payment --server "$server" --faucet "$chain")
curl -sf --retry 5 --retry-all-errors "$url" -H "PAYMENT-SIGNATURE: $payment"; echo

// The icon of the service, for browsers and catalogs: a goal post over yard lines.

/** Served at /favicon.svg, and at /favicon.ico for clients that only request that path. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14532d"/>' +
  '<path d="M3 24h26M3 28h26" stroke="#fff" stroke-opacity=".35"/>' +
  '<path d="M8 5v10h16V5M16 15v13" fill="none" stroke="#facc15" stroke-width="3" stroke-linecap="round"/></svg>';

/** AddressText.css, minified by `npm run styles`. */
export const css = `.address{display:flex;flex-wrap:wrap;gap:0 1ch;color:var(--muted);direction:ltr;unicode-bidi:isolate}.address b{color:var(--ink);font-weight:600}.address .differs{background:none;color:var(--bad);font-weight:600;text-decoration:underline;text-underline-offset:3px}.address.centered{justify-content:center;margin-inline:auto}`

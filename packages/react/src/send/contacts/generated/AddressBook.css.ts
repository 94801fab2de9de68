/** AddressBook.css, minified by `npm run styles`. */
export const css = `.contact{display:flex;align-items:center;gap:4px}.contact .row{flex:1;min-inline-size:0}.contact .mono{white-space:nowrap}.book-file{display:flex;flex-wrap:wrap;justify-content:center;gap:8px 20px;padding-block:8px;font-size:var(--text-small)}`

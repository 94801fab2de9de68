/** TransactionRow.css, minified by `npm run styles`. */
export const css = `.tx-way{display:grid;place-items:center;inline-size:18px;block-size:18px;border-radius:50%;background:var(--ink);color:var(--surface)}.tx-way .icon{inline-size:12px;block-size:12px;stroke-width:2.2}`

/** WalletSend.css, minified by `npm run styles`. */
export const css = `.between{block-size:0;display:grid;place-items:center;position:relative;z-index:1}.between span{inline-size:36px;block-size:36px;border-radius:12px;background:var(--surface);display:grid;place-items:center;box-shadow:0 0 0 1px var(--line)}.add{align-self:center;margin-block:6px 2px}`

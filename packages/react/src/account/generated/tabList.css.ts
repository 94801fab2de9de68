/** tabList.css, minified by `npm run styles`. */
export const css = `.tab-list{padding-block-start:8px}.tab-more{padding:12px;text-align:center;font-size:var(--text-small)}.tab-more .text-btn{color:var(--muted)}`

/** MessageText.css, minified by `npm run styles`. */
export const css = `.message-text{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.message-hidden{padding-inline:4px;margin-inline:1px;border-radius:4px;font-family:var(--mono);font-size:var(--text-tiny);background:none;box-shadow:inset 0 0 0 1px currentColor;color:var(--caution);unicode-bidi:isolate}`

/** Ring.css, minified by `npm run styles`. */
export const css = `.ring{position:relative;display:grid;place-items:center;inline-size:96px;block-size:96px;margin-block-end:14px}.ring.shaken{animation:ring-shake .5s var(--ease)}@keyframes ring-shake{20%{translate:-6px}40%{translate:5px}60%{translate:-3px}80%{translate:2px}}`

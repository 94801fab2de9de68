const light = `--lk-surface:#fff;--lk-raised:#f6f5f3;--lk-sunk:#edebe7;--lk-ink:#16150f;--lk-muted:#65635a;--lk-line:rgb(20 18 10/.12)`
const dark = `--lk-surface:#161614;--lk-raised:#22211e;--lk-sunk:#2e2d29;--lk-ink:#f3f2ee;--lk-muted:#a8a59b;--lk-line:rgb(255 255 255/.14)`

/** The button's default look. `button.css` holds the same text for pages that are rendered on a server. */
export const buttonCss = `@layer latchkey{
.latchkey-button{${light};--lk-accent:var(--latchkey-accent,var(--lk-ink));box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;max-inline-size:100%;margin:0;padding:8px 18px;border:0;border-radius:calc(var(--latchkey-radius,28px)*4/7);background:var(--lk-accent);color:oklch(from var(--lk-accent) clamp(0,(.57 - l)*1000,1) 0 0);font:600 16px/1.4 var(--latchkey-font,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif);letter-spacing:-.005em;white-space:nowrap;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent;transition:background-color .12s,scale .12s}
.latchkey-button:hover{background:color-mix(in srgb,var(--lk-accent) 88%,var(--lk-surface))}
.latchkey-button:active{scale:.985}
.latchkey-button:focus-visible{outline:2px solid var(--lk-accent);outline-offset:2px}
.latchkey-button[data-status=connected],.latchkey-button[data-status=restoring]{padding-inline:10px 16px;background:var(--lk-raised);color:var(--lk-ink);box-shadow:inset 0 0 0 1px var(--lk-line);font-variant-numeric:tabular-nums}
.latchkey-button[data-status=connected]:hover,.latchkey-button[data-status=restoring]:hover{background:var(--lk-sunk)}
.latchkey-button[data-status=connecting]{animation:latchkey-wait 1.6s ease-in-out infinite}
.latchkey-button svg{display:block;inline-size:24px;block-size:24px;border-radius:50%;flex:none}
.latchkey-button-balance{color:var(--lk-muted);font-weight:500}
.latchkey-button[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){.latchkey-button[data-theme=auto]{${dark}}}
@media (prefers-reduced-motion:reduce){.latchkey-button{transition:none;animation:none!important}}
@media (forced-colors:active){.latchkey-button{border:1px solid ButtonText}}
@keyframes latchkey-wait{50%{opacity:.62}}
}
`

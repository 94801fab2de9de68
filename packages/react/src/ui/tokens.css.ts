const light = `--surface:#fff;--raised:#f6f5f3;--sunk:#edebe7;--line:rgb(20 18 10/.09);--ink:#16150f;--muted:#65635a;--good:#1a7540;--bad:#b82c1b;--caution:#855900;--scrim:rgb(20 18 10/.32);--shade:0 1px 2px rgb(20 18 10/.05),0 24px 64px -24px rgb(20 18 10/.28);--edge:transparent;color-scheme:light`
const dark = `--surface:#161614;--raised:#22211e;--sunk:#2e2d29;--line:rgb(255 255 255/.1);--ink:#f3f2ee;--muted:#a8a59b;--good:#5cc98a;--bad:#ff8672;--caution:#e2b04a;--scrim:rgb(0 0 0/.6);--shade:0 24px 64px -24px #000;--edge:rgb(255 255 255/.09);color-scheme:dark`

/**
 * Everything that the look is made of. A site sets `--latchkey-accent`, `--latchkey-radius` and `--latchkey-font`;
 * all else follows from them and from light or dark. The text on an accent is black or white, whichever reads.
 */
export const tokensCss = `
:host{all:initial!important;display:contents!important}
.root{${light}}
@media (prefers-color-scheme:dark){:host([data-theme=auto]) .root{${dark}}}
:host([data-theme=dark]) .root{${dark}}
.root{display:contents;
--accent:var(--latchkey-accent,var(--ink));--on-accent:oklch(from var(--accent) clamp(0,(.57 - l)*1000,1) 0 0);
--font:var(--latchkey-font,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif);
--mono:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;
--radius:var(--latchkey-radius,28px);--r-pane:calc(var(--radius)*5/7);--r-control:calc(var(--radius)*4/7);
--ease:cubic-bezier(.2,.7,.2,1);
font:400 16px/1.4 var(--font);color:var(--ink);text-align:start;font-variant-ligatures:no-contextual;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
`

/** Takes the browser's own looks off what the dialog is made of. Adopted first, so that everything overrides it. */
export const resetCss = `
*,*::before,*::after{box-sizing:border-box;margin:0;padding:0;min-width:0}
button,input,textarea{font:inherit;color:inherit;letter-spacing:inherit;background:none;border:0;border-radius:0;outline:0}
button,a,label{cursor:pointer;touch-action:manipulation}button:disabled{cursor:default}
a{color:inherit;text-decoration:none}ul,ol{list-style:none}img,svg{display:block;flex:none}h1,h2,h3,b,strong{font-size:inherit;font-weight:500}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
[tabindex="-1"]:focus{outline:0}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.num{font-variant-numeric:tabular-nums}.mono{font-family:var(--mono);font-size:14px;line-height:1.6;letter-spacing:-.01em}
.cut{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.muted{color:var(--muted)}.good{color:var(--good)}.bad{color:var(--bad)}.small{font-size:14px}.tiny{font-size:12px}.strong{font-weight:600}.centered{text-align:center}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-property:opacity!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`

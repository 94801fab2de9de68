/** The style of the approval window, adopted by its shadow root: no style element, no style attribute. */
export const approvalCss = `
:host { all: initial; }
dialog {
  --surface: #fff; --raised: #f6f5f3; --line: rgb(0 0 0 / .09); --ink: #16150f; --muted: #6b6960;
  --accent: #14555c; --accent-ink: #fff; --caution: #8a5a00; --caution-surface: #fff6e0;
  box-sizing: border-box; position: fixed; inset: 12px 12px auto auto; margin: 0; padding: 0;
  width: min(340px, calc(100vw - 24px)); max-height: calc(100dvh - 24px);
  border: 1px solid var(--line); border-radius: 18px; background: var(--surface); color: var(--ink);
  font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', sans-serif; color-scheme: light;
  box-shadow: 0 24px 64px rgb(0 0 0 / .28), 0 2px 8px rgb(0 0 0 / .12); overflow: hidden;
  animation: arrive 160ms cubic-bezier(.2, .8, .2, 1);
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(10 10 8 / .12); }
@keyframes arrive { from { opacity: 0; transform: translateY(-8px) scale(.985); } }
header { display: flex; align-items: center; gap: 10px; padding: 12px 14px; border-bottom: 1px solid var(--line); }
header img { width: 28px; height: 28px; border-radius: 7px; }
.name { font-weight: 600; }
.account { margin-inline-start: auto; padding: 3px 9px; border-radius: 99px; background: var(--raised);
  color: var(--muted); font: 12px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.body { display: flex; flex-direction: column; gap: 14px; padding: 18px 16px 16px; overflow: auto; overscroll-behavior: contain; }
.origin { align-self: center; max-width: 100%; padding: 4px 12px; border-radius: 99px; background: var(--raised);
  color: var(--muted); font-size: 12px; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 18px; line-height: 1.3; font-weight: 600; text-align: center; text-wrap: balance; }
.headline { margin: -4px 0 0; font-size: 28px; line-height: 1.2; font-weight: 600; text-align: center;
  letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl { margin: 0; padding: 2px 14px; border-radius: 14px; background: var(--raised); }
dl div { display: grid; grid-template-columns: minmax(72px, auto) 1fr; gap: 12px; padding: 9px 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.code { font: 12px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { margin: 0; max-height: 220px; padding: 12px 14px; border-radius: 14px; background: var(--raised); overflow: auto;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.caution { margin: 0; padding: 10px 14px; border-radius: 14px; background: var(--caution-surface); color: var(--caution); }
.note { margin: 0; color: var(--muted); font-size: 12px; text-align: center; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 12px 16px 16px; border-top: 1px solid var(--line); }
button { min-height: 44px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--ink);
  font: inherit; font-weight: 600; line-height: 1; cursor: pointer; }
button:hover { background: var(--raised); }
button.approve { border-color: transparent; background: var(--accent); color: var(--accent-ink); }
button.approve:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  dialog { --surface: #1b1b19; --raised: #272623; --line: rgb(255 255 255 / .1); --ink: #f3f2ee; --muted: #a8a59b;
    --accent: #5cc4b4; --accent-ink: #08211f; --caution: #f0c067; --caution-surface: #352a12; color-scheme: dark; }
}
@media (prefers-reduced-motion: reduce) { dialog { animation: none; } }
@media (forced-colors: active) { dialog, button { border: 1px solid CanvasText; } }
`

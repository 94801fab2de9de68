/** The style of the pages that the gateway shows itself, in light and dark, from a phone's width on. */
export const style = `
:root{
color-scheme:light dark;--ground:#ecebe6;--card:#fff;--field:#f5f4f1;--text:#16150f;--quiet:#615e54;--line:#dedcd4;--edge:#8a877d;
--fill:#16150f;--on:#fff;--warn:#6d4700;--warnGround:#faeecf;--bad:#b3261e;--good:#0a6f3c
}
@media(prefers-color-scheme:dark){:root{
--ground:#0c0c0a;--card:#1a1916;--field:#262521;--text:#f4f3ee;--quiet:#aaa79c;--line:#35332d;--edge:#7d7a70;
--fill:#f4f3ee;--on:#16150f;--warn:#ffd88a;--warnGround:#3a2d10;--bad:#ff9a92;--good:#6fdca3
}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;place-items:safe center;padding:24px 16px;
background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;padding:28px;border-radius:28px;background:var(--card);
box-shadow:0 1px 2px rgb(0 0 0/.06),0 16px 40px rgb(0 0 0/.08)}
header{display:grid;justify-items:center;gap:8px;text-align:center}
.note{padding:3px 12px;border-radius:99px;background:var(--warnGround);color:var(--warn);font-size:14px;font-weight:600}
h1{margin-top:8px;font-size:24px;line-height:1.25;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
header p{color:var(--quiet);text-wrap:balance}
.mark{display:grid;place-items:center;width:56px;height:56px;margin-top:16px;border:2px solid;border-radius:50%;font-size:24px}
.mark.good{color:var(--good)}.mark.bad{color:var(--bad)}
.mark.busy{border-color:var(--line);border-top-color:var(--text);animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){.mark.busy{animation:none}}
dl{margin-top:24px;padding:8px 16px;border-radius:16px;background:var(--field);font-size:15px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:6px 0}
dt{flex:none;max-width:55%;color:var(--quiet)}
dd{text-align:end;font-weight:500;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.field,.fault,form button{margin-top:16px}
label{display:block;font-size:14px;font-weight:600}
input{width:100%;min-height:48px;margin-top:6px;padding:10px 14px;border:1px solid var(--edge);border-radius:14px;
background:var(--card);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--quiet);opacity:.8}
input[aria-invalid]{border-color:var(--bad)}
.fault{color:var(--bad);font-size:14px}.field .fault{margin-top:6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;min-height:52px;padding:12px;border:0;border-radius:16px;background:var(--fill);color:var(--on);
font:inherit;font-weight:600;cursor:pointer}
button:hover{opacity:.9}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
a{color:inherit}
table{width:100%;margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:14px;border-spacing:0}
caption{padding-bottom:8px;text-align:start;color:var(--quiet)}
td{padding:6px 0}td:last-child{text-align:end;color:var(--quiet)}
code{font-size:13px;overflow-wrap:anywhere}
.hash{margin-top:16px;color:var(--quiet);font-size:14px;overflow-wrap:anywhere}.hash code{display:block}
@media(max-width:460px){body{place-items:start center;padding:0;background:var(--card)}
main{padding:24px 20px;border-radius:0;box-shadow:none}}
@media(forced-colors:active){main,dl,button{border:1px solid}}
`

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Where a visitor says who they are. */
export function loginPage(client: string): string {
  const name = names[client] ?? 'A provider'
  return plainPage(
    name,
    `<p>This page plays ${name} on this machine. Be whoever you like: nothing leaves it.</p>
<form method="post">
<label>Name<input name="name" value="Ada Lovelace" required maxlength="80"></label>
<label>Email<input name="email" type="email" value="ada@social.example" required maxlength="200"></label>
<button>Continue</button>
<button class="quiet" name="cancel" value="1" formnovalidate>Cancel</button>
</form>`,
  )
}

/** A page that plays somebody else's. */
export function plainPage(name: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}, played on this machine</title>
<style>${style}</style>
</head>
<body><main>
<h1>${name}</h1>
${content}
</main></body>
</html>`
}

const style = `
:root{color-scheme:light dark;font:400 16px/1.4 ui-sans-serif,system-ui,sans-serif;
--ink:light-dark(#16150f,#f3f2ee);--surface:light-dark(#fff,#161614);--raised:light-dark(#f6f5f3,#272622);--muted:light-dark(#65635a,#a8a59b)}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;background:var(--surface);color:var(--ink)}
main{inline-size:min(360px,100%);padding:24px;display:grid;gap:12px}
p,label{color:var(--muted)}
form{display:grid;gap:12px;margin-block-start:12px}
label{display:grid;gap:4px;font-size:.875rem}
input,button{min-block-size:48px;padding:8px 14px;border-radius:14px;border:1px solid color-mix(in srgb,var(--ink) 20%,transparent);font:inherit;color:var(--ink);background:var(--raised)}
button{font-weight:600;border:0;background:var(--ink);color:var(--surface);cursor:pointer}
button.quiet{background:var(--raised);color:var(--ink)}`

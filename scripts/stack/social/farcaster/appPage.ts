import { plainPage } from '../loginPage.ts'

/** Where somebody on Farcaster says who they are, and signs. */
export function farcasterPage(domain: string): string {
  const site = domain.replaceAll(/[^a-zA-Z0-9.:-]/g, '')
  return plainPage(
    'Farcaster',
    `<p>This page plays the Farcaster app on this machine. ${site} wants you to sign in. Be whoever you like: nothing leaves it.</p>
<form method="post">
<label>Username<input name="username" value="ada" required pattern="[a-z0-9][a-z0-9-]{0,15}"></label>
<button>Sign in</button>
<button class="quiet" name="stranger" value="1">Sign with a stranger’s key</button>
</form>`,
  )
}

export function signedPage(): string {
  return plainPage('Farcaster', '<p>Signed. Go back to where you came from.</p>')
}

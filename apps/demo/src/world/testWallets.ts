/** Whether the page brings test wallets. `?wallets=own` leaves them out, for a visitor who has wallets to try. */
export function bringsTestWallets(): boolean {
  return new URLSearchParams(location.search).get('wallets') !== 'own'
}

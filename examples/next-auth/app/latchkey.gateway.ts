import { cookieStorage, createLatchkey, type SetupOptions, type State } from 'latchkey'

/** For the page, which reads its cookies itself. The server passes those of a request. */
export function makeClient(more: Pick<SetupOptions, 'siwx'> = {}, cookies?: string) {
  return createLatchkey({
    ...more,
    gatewayUrl: 'https://gateway.my-site.example',
    // For wallets on a phone: relayUrl: 'wss://relay.my-site.example',
    chains: ['ethereum', 'base'],
    storage: cookieStorage(cookies),
  })
}

/** For the server: the state in the cookies of a request. Send the state to the page, never the cookies. */
export function stateOf(cookies: string): State {
  return makeClient({}, cookies).getState()
}

import { cookieStorage, createLatchkey, type State } from 'latchkey'

/** For the page: it reads the browser's cookies itself. */
export function makeClient(cookies?: string) {
  return createLatchkey({
    projectId: 'shop',
    gatewayUrl: 'https://gateway.shop.example',
    chains: ['ethereum', 'base'],
    storage: cookieStorage(cookies),
  })
}

/** For the server: the state in the cookies of a request. */
export function stateOf(cookies: string): State {
  return makeClient(cookies).getState()
}

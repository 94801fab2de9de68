/** The gateway in the page's address. */
export const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? ''

const opener = { 'cross-origin-opener-policy': 'same-origin' }

/** The demo on pages that isolate themselves, and their headers: without and with each embedder policy (COEP). */
export const isolatedPages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/isolated-windows.html': opener,
  '/isolated-require-corp.html': { ...opener, 'cross-origin-embedder-policy': 'require-corp' },
  '/isolated-credentialless.html': { ...opener, 'cross-origin-embedder-policy': 'credentialless' },
}

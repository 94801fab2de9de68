type HeaderOptions = {
  /** The URLs that the page asks. */
  services: readonly string[]
  /** The origins of the sites that may hold the page in a frame. */
  sites: readonly string[]
}

/** The headers that the page of the embedded wallet is served with, wherever it is hosted. */
export function vaultHeaders({ services, sites }: HeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${services.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.join(' ')}`,
    "require-trusted-types-for 'script'",
    // One policy, which lets the worker's script run and nothing else: `apps/vault/src/trustedTypes.ts`.
    'trusted-types default',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // A site that isolates itself (COEP) may hold the page in a frame.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=()',
  }
}

declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
      }
    | undefined
}

/**
 * Lets one script run as a worker, by its address, and nothing else be made of text. A page has one default policy, so
 * that no other script can make it anew. Browsers without Trusted Types have the rest of the page's policy.
 */
export function trustOnly(scriptUrl: string): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url === scriptUrl ? url : null),
  })
}

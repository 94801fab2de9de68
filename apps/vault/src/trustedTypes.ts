declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
      }
    | undefined
}

/**
 * Allows one script as a worker, by its address, and no other script from text. A page has one default policy, so no
 * other script can replace it. In browsers without Trusted Types, the rest of the page's policy applies.
 */
export function trustOnly(scriptUrl: string): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url === scriptUrl ? url : null),
  })
}

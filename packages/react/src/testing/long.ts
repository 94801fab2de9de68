declare global {
  interface ImportMeta {
    readonly env: { readonly LATCHKEY_LONG?: string }
  }
}

/** Whether the tests run in their long form. */
export const isLong = Boolean(import.meta.env.LATCHKEY_LONG)

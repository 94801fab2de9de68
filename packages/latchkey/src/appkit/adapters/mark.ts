/** The mark of Latchkey's adapters, in each copy of the code. */
export const adapterMark: unique symbol = Symbol.for('latchkey.appkit.adapter')

/** Throws a `TypeError` for an adapter of another package, which would be without effect. */
export function checkAdapter(adapter: object): void {
  if (adapterMark in adapter) return
  throw new TypeError(
    'createAppKit: adapters has one of another package. Import it from latchkey/appkit, such as latchkey/appkit/wagmi',
  )
}

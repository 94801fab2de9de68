import { field } from '@latchkey/core/foreign'
import { factsOfCall } from './facts.ts'

/** What is noted of a call. */
export type CallNote = {
  connectorId: string
  method: string
  facts?: Readonly<Record<string, unknown>>
}
/** Notes a call and carries it out. */
export type Call = (note: () => CallNote, run: () => unknown) => unknown

/** What is known of a wallet's handle. */
export type SignerContext = { connectorId: string; namespace: string; call: Call }

/**
 * Returns a handle that notes its calls and passes them on. Functions run on the wallet's own object. Members that a
 * wallet has frozen are passed on unseen: JavaScript lets no proxy replace them.
 */
export function watchSigner<Handle extends object>(handle: Handle, context: SignerContext): Handle {
  const made = new Map<PropertyKey, { value: unknown; watched: unknown }>()
  const watch = (key: string, value: unknown): unknown => {
    if (isFunction(value)) {
      const run: Callable = (...given) => Reflect.apply(value, handle, given)
      return isQuiet(key) ? run : watchedFunction(key, run, context)
    }
    if (!isNested(key) || typeof value !== 'object' || value === null) return value
    return watchSigner(value, context)
  }
  return new Proxy(handle, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof key === 'symbol' || key === 'constructor' || isFixed(target, key)) return value
      const known = made.get(key)
      if (known?.value === value) return known?.watched
      const watched = watch(key, value)
      made.set(key, { value, watched })
      return watched
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
}

function watchedFunction(
  name: string,
  run: Callable,
  { connectorId, namespace, call }: SignerContext,
): Callable {
  return (...given) =>
    call(
      () => {
        const [first] = given
        const method = name === 'request' ? textOf(field(first, 'method')) : name
        const params = name === 'request' ? field(first, 'params') : given
        return { connectorId, method, facts: { ...factsOfCall(method, params), namespace } }
      },
      () => run(...given),
    )
}

/** The members of a Wallet Standard wallet that lead to its functions. */
function isNested(key: string): boolean {
  return key === 'wallet' || key === 'features' || key.includes(':')
}

/** Listeners, and reads that ask the wallet nothing, such as `toString`. They run unnoted, on the wallet's own object. */
function isQuiet(key: string): boolean {
  const names = ['on', 'once', 'off', 'removeListener', 'account', 'then']
  return names.includes(key) || key in Object.prototype
}

type Callable = (...given: readonly unknown[]) => unknown

function isFunction(value: unknown): value is Callable {
  return typeof value === 'function'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isFixed(target: object, key: string): boolean {
  const own = Reflect.getOwnPropertyDescriptor(target, key)
  return own?.configurable === false && own.writable !== true
}

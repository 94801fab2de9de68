import { field } from '@latchkey/core/foreign'
import { factsOfCall } from './facts.ts'

/** What is noted of a call. */
export type CallNote = {
  connectorId: string
  method: string
  facts?: Readonly<Record<string, unknown>>
}
/** Notes a call and carries it out. */
export type Call = <T>(note: CallNote, run: () => T) => T

/** What is known of a wallet's handle. */
export type SignerContext = { connectorId: string; namespace: string; call: Call }

/**
 * Returns a handle that notes its calls and passes them on. Functions run on the wallet's own object. Members that a
 * wallet has frozen are passed on unseen: JavaScript lets no proxy replace them.
 */
export function watchSigner<Handle extends object>(
  handle: Handle,
  context: SignerContext,
  prefix = '',
): Handle {
  const made = new Map<PropertyKey, { value: unknown; watched: unknown }>()
  const watch = (key: string, value: unknown): unknown => {
    if (isQuiet(key)) return value
    const name = key.includes(':') ? key : `${prefix}${key}`
    if (isFunction(value)) return watchedFunction(handle, name, value, context)
    if (!isNested(key) || typeof value !== 'object' || value === null) return value
    return watchSigner(value, context)
  }
  return new Proxy(handle, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof key === 'symbol' || isFixed(target, key)) return value
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
  handle: object,
  name: string,
  run: Callable,
  { connectorId, namespace, call }: SignerContext,
) {
  return (...given: readonly unknown[]): unknown => {
    const result = () => Reflect.apply(run, handle, given)
    const [first] = given
    const method = name === 'request' ? String(field(first, 'method')) : name
    const params = name === 'request' ? field(first, 'params') : given
    const facts = { ...factsOfCall(method, params), namespace }
    return call({ connectorId, method, facts }, result)
  }
}

/** The members of a Wallet Standard wallet that lead to its functions. */
function isNested(key: string): boolean {
  return key === 'wallet' || key === 'features' || key.includes(':')
}

/** Listeners, and reads that ask the wallet nothing. */
function isQuiet(key: string): boolean {
  return ['on', 'once', 'off', 'removeListener', 'account', 'then'].includes(key)
}

type Callable = (...given: readonly unknown[]) => unknown

function isFunction(value: unknown): value is Callable {
  return typeof value === 'function'
}

function isFixed(target: object, key: string): boolean {
  const own = Reflect.getOwnPropertyDescriptor(target, key)
  return own?.configurable === false && own.writable !== true
}

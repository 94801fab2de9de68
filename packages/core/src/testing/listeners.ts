/** Counts the listeners of a target. */
export function listenersOf(target: EventTarget) {
  const live = new Set<string>()
  const names = new Map<unknown, number>()
  const nameOf = (type: string, listener: unknown) => {
    const number = names.get(listener) ?? names.size
    names.set(listener, number)
    return `${type} ${number}`
  }
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type, listener, options) => {
    const name = nameOf(type, listener)
    live.add(name)
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => live.delete(name))
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    live.delete(nameOf(type, listener))
    removeEventListener.call(target, type, listener, options)
  }
  return { target, count: () => live.size }
}

/** Sends one command of the WebDriver protocol (W3C) to `base`. Rejects with the driver's error. */
export async function command(
  base: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = Object(await response.json())
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

/** The actions that press and release one key after the other. */
export function keyActions(keys: readonly string[]): object {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

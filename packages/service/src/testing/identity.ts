/**
 * The answer of a node to the question which chain it serves; nothing for any other body. `result`: such as `0x1`.
 */
export function identityAnswer(body: string, result: string): string | undefined {
  return body.includes('"id":"identity"')
    ? JSON.stringify({ jsonrpc: '2.0', id: 'identity', result })
    : undefined
}

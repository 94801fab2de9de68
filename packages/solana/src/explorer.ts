import type { Adapter } from '@latchkey/core'

/** Solana's explorers choose the cluster by the query, which stays behind the path. */
export const explorerUrl: Adapter['explorerUrl'] = ({ explorerUrl }, item) => {
  if (explorerUrl === undefined) return undefined
  const [root = '', query] = explorerUrl.split('?')
  const path = 'transaction' in item ? `tx/${item.transaction}` : `address/${item.account}`
  return `${root}/${path}${query === undefined ? '' : `?${query}`}`
}

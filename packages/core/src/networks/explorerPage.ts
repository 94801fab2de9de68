import type { Adapter } from '../kernel/operations/adapter.ts'

/** Pages of the usual explorers. Some choose the network by a query, which stays behind the path. */
export const explorerPage: Adapter['explorerUrl'] = ({ explorerUrl }, item) => {
  if (explorerUrl === undefined) return undefined
  const [root = '', query] = explorerUrl.split('?')
  const path = 'transaction' in item ? `tx/${item.transaction}` : `address/${item.account}`
  return `${root}/${path}${query === undefined ? '' : `?${query}`}`
}

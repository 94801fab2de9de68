import { errorTable } from '@latchkey/protocol'
import type { getConvertGasPrice } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import type { SwapPorts } from './request.ts'

const unsupported = refuse(400, 'chainId', errorTable.GAS_PRICE_UNSUPPORTED)

/** What transactions cost on a network at the moment. */
export function convertGasPriceHandler({
  chains,
  gasPrices,
}: SwapPorts): Handler<typeof getConvertGasPrice> {
  return async ({ query }) => {
    const chain = chains.find(query.chainId)
    if (!chain) return unsupported
    const read = await orUnavailable('chainId', gasPrices.of(chain))
    if (!read.ok) return read.refusal
    if (!read.value) return unsupported
    const { standard, fast, instant } = read.value
    return json({
      standard: standard.toString(),
      fast: fast.toString(),
      instant: instant.toString(),
    })
  }
}

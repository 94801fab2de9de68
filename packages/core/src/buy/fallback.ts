import type { OnrampProvider, OnrampQuote, PaymentCurrency } from '@latchkey/protocol/wire'

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bankAccount = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

/** The two providers that clients of this wire list before the services name theirs. */
export const knownProviders: readonly OnrampProvider[] = [
  { name: 'coinbase', label: 'Coinbase', feeRange: '1-2%', supportedChains: ['eip155'] },
  { name: 'meld', label: 'Meld.io', feeRange: '1-2%', supportedChains: ['eip155', 'solana'] },
]

/** What is shown, as an estimate, where the services do not say what can be bought. */
export const fallbackOptions = {
  isEstimate: true,
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: [card, bankAccount],
  })),
  purchaseCurrencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '',
        },
      ],
    },
  ],
  providers: knownProviders,
}

/** Creates a placeholder for an unavailable quote. It contains only the amount that the visitor pays. */
export function mockQuote(amount: string, { id: currency }: PaymentCurrency): OnrampQuote {
  const sum = { amount, currency }
  return {
    paymentTotal: sum,
    paymentSubtotal: sum,
    purchaseAmount: sum,
    coinbaseFee: sum,
    networkFee: sum,
    quoteId: 'mocked-quote-id',
  }
}

export const order = { item: 'A kettle', total: 12_000_000_000_000_000_001n }

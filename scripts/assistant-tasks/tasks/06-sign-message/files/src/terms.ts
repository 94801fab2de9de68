export const terms = 'I accept the terms of the shop of 1 November 2026.'

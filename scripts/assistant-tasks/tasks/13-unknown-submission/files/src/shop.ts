export const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

/** Every portrait by its file name; the seed refers to these names. */
import { type Portrait } from './portrait.ts';

/** Leaders, players and creators who have a picture. */
export const PORTRAITS: readonly Portrait[] = [
  { name: 'zanele-ndlovu', skin: '#6b4028', hair: 'afro', hairColor: '#17110e', light: '#00ff41', clothes: 'blazer', clothColor: '#1a1e24', turn: 12 },
  { name: 'riaan-botha', skin: '#7d573f', hair: 'short', hairColor: '#5a3b22', light: '#2f9bff', clothes: 'shirt', clothColor: '#2a3644', beard: true, turn: 30 },
  { name: 'nomsa-mokoena', skin: '#593420', hair: 'wrap', hairColor: '#c8402f', light: '#ffb02e', clothes: 'blazer', clothColor: '#3a2430', turn: 4 },
  { name: 'keegan-adams', skin: '#8a5a3a', hair: 'fade', hairColor: '#16110e', light: '#b46bff', clothes: 'hoodie', clothColor: '#22272e', glasses: true, turn: 20 },
  { name: 'sipho-dlamini', skin: '#5f3822', hair: 'fade', hairColor: '#120e0c', light: '#ff4655', clothes: 'jersey', clothColor: '#14181d', headset: true, turn: 26 },
  { name: 'mpho-sithole', skin: '#4e2e1c', hair: 'locs', hairColor: '#1c1512', light: '#19b5a5', clothes: 'jersey', clothColor: '#14181d', headset: true, beard: true, turn: 8 },
  { name: 'naledi-mabuza', skin: '#6b4028', hair: 'braids', hairColor: '#17110e', light: '#ff7a33', clothes: 'jersey', clothColor: '#14181d', headset: true, turn: 16 },
  { name: 'katlego-tshabalala', skin: '#5a3521', hair: 'bun', hairColor: '#15100d', light: '#1f8fff', clothes: 'jersey', clothColor: '#14181d', headset: true, turn: 40 },
  { name: 'refilwe-motaung', skin: '#754830', hair: 'curls', hairColor: '#2a1a12', light: '#ff4fa3', clothes: 'hoodie', clothColor: '#2a2233', headset: true, turn: 22 },
  { name: 'shanice-arendse', skin: '#7c5238', hair: 'long', hairColor: '#1d1512', light: '#00ff41', clothes: 'hoodie', clothColor: '#1f4433', turn: 34 },
];

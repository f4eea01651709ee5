import type { Scene } from '../host.ts';

const wide = { width: 1920, height: 1080, samples: 4, grain: 0.02, vignette: 0.32, hour: 19 };

// param: place (0 loft, 1 house, 2 brand), aperture, evening (0 dusk, 1 night), variant
export const scene: Scene = {
  slug: 'studio',
  out: 'studio',
  shots: [
    { name: 'about-widget', ...wide, width: 1600, height: 1000, eye: [1.25, 1.55, 3.9], target: [-0.3, 1.5, -4.4], lens: 1.3, time: 1, exposure: 1.25, param: [0, 0.006, 0, 2] },
    { name: 'slider-1', ...wide, eye: [-6.6, 1.7, 2.9], target: [2.2, 1.55, -4.6], lens: 1.25, time: 2, exposure: 1.25, param: [0, 0.01, 0, 1] },
    { name: 'slider-2', ...wide, eye: [0.75, 1.5, -1.2], target: [-1.25, 1.2, -3.6], lens: 1.5, time: 3, exposure: 1.2, param: [0, 0.01, 0, 0] },
    { name: 'slider-3', ...wide, eye: [-3.1, 1.5, 2.7], target: [-5.7, 1.18, -0.1], lens: 1.5, time: 4, exposure: 1.35, param: [0, 0.01, 1, 5] },
    { name: 'slider-4', ...wide, eye: [-5, 1.6, 5], target: [-8.7, 1.4, 0.6], lens: 1.15, time: 5, exposure: 1.25, param: [0, 0.012, 0, 4] },
    { name: 'slider-5', ...wide, eye: [7.4, 2.3, 2.3], target: [-1.8, 1.3, -3.4], lens: 1.25, time: 6, exposure: 1.6, param: [0, 0.008, 1, 7] },
    { name: 'office', ...wide, width: 1600, height: 1000, eye: [-6.5, 1.9, 33], target: [-0.2, 5.9, 5], lens: 1.95, time: 7, exposure: 1.1, param: [1, 0, 0.3, 0] },
    { name: 'stub', ...wide, width: 800, height: 800, eye: [0.9, 1.3, 5.2], target: [0, 1.05, 0], lens: 2.3, time: 8, exposure: 1.15, param: [2, 0, 0, 0] },
  ],
};

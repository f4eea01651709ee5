import type { Scene } from '../host.ts';

const wide = { width: 1920, height: 1080, samples: 4, grain: 0.02, vignette: 0.45, bloom: 0.16, hour: 22 };
const poster = { ...wide, width: 1280, height: 960 };

// param: layout, aperture, velvet (0 black-green, 1 wine, 2 midnight), deal
export const scene: Scene = {
  slug: 'glass-patience',
  shots: [
    { name: 'hero', ...wide, scale: 0.833, eye: [0.35, 2.0, 3.75], target: [-0.1, 0.78, 0.1], lens: 2.5, time: 1, exposure: 1.25, param: [4, 0.025, 2, 4] },
    { name: 'square-main', ...wide, scale: 0.833, width: 1200, height: 1200, eye: [0.55, 2.35, 3.5], target: [0.02, 0.6, 0.1], lens: 2.1, time: 2, exposure: 1.3, param: [4, 0.02, 0, 1] },
    { name: 'square', ...wide, width: 800, height: 800, eye: [2.6, 2.6, 5.6], target: [0, 1.6, 0.2], lens: 2.35, time: 3, exposure: 1.3, param: [2, 0.02, 1, 2] },
    { name: 'rectangle', ...wide, scale: 0.8, width: 1600, height: 800, eye: [0.6, 3.3, 5.3], target: [0.2, 0.75, 0.3], lens: 2.3, time: 4, exposure: 1.3, param: [0, 0.03, 2, 3] },
    { name: 'list-1', ...poster, scale: 0.75, eye: [-0.9, 2.3, 3.3], target: [0, 0.6, 0.1], lens: 2.2, time: 5, exposure: 1.3, param: [4, 0.02, 1, 2] },
    { name: 'list-2', ...poster, scale: 0.75, eye: [0.4, 4.2, 4.6], target: [0, 0.2, 0], lens: 2.1, time: 6, exposure: 1.3, param: [1, 0.03, 0, 5] },
    { name: 'list-3', ...poster, scale: 0.75, eye: [-1.8, 1.2, 5.2], target: [-0.1, 1.35, 0], lens: 2.1, time: 7, exposure: 1.3, param: [2, 0.03, 2, 6] },
    { name: 'gameplay-1', ...wide, scale: 0.667, eye: [0.9, 6.2, 4.4], target: [0.9, 0, -0.05], lens: 2.6, time: 8, exposure: 1.35, param: [0, 0.02, 0, 7] },
    { name: 'gameplay-2', ...wide, scale: 0.667, eye: [0, 6.4, 3.2], target: [0, 0.3, 0.15], lens: 2.5, time: 9, exposure: 1.35, param: [1, 0.02, 2, 8] },
    { name: 'gameplay-3', ...wide, scale: 0.667, eye: [0, 5.6, 4.2], target: [0, 0.4, 0.1], lens: 2.5, time: 10, exposure: 1.35, param: [5, 0.02, 1, 9] },
    { name: 'gameplay-4', ...wide, scale: 0.667, eye: [-2.6, 3.4, 4.4], target: [0.4, 0.3, 0.1], lens: 2.4, time: 11, exposure: 1.35, param: [0, 0.03, 1, 10] },
    { name: 'gallery-1', ...wide, scale: 0.667, eye: [1.6, 1.6, 7.4], target: [0, 1.65, 0], lens: 2.7, time: 12, exposure: 1.25, param: [2, 0.04, 1, 0] },
    { name: 'gallery-2', ...wide, scale: 0.667, eye: [1.5, 1.1, 3.0], target: [0, 0.55, 0], lens: 2.3, time: 13, exposure: 1.3, param: [4, 0.03, 0, 3] },
    { name: 'gallery-3', ...wide, scale: 0.667, eye: [0.6, 2.2, 5.6], target: [-0.2, 1.1, 0], lens: 1.9, time: 14, exposure: 1.3, param: [3, 0.03, 2, 11] },
    { name: 'gallery-4', ...wide, scale: 0.667, eye: [1.3, 1.3, 3.5], target: [0.1, 0.55, 0], lens: 2, time: 15, exposure: 1.3, param: [5, 0.035, 0, 12] },
    { name: 'gallery-5', ...wide, scale: 0.667, eye: [-1.25, 1.15, 2.3], target: [0.1, 0.52, 0.05], lens: 1.75, time: 16, exposure: 1.3, param: [4, 0.02, 1, 5] },
    { name: 'menu', ...wide, width: 640, height: 400, eye: [0.3, 1.7, 3.1], target: [0, 0.62, 0.1], lens: 2.3, time: 17, exposure: 1.3, param: [4, 0.02, 2, 0] },
  ],
};

import type { Scene } from '../host.ts';

const wide = { width: 1920, height: 1080, samples: 2, grain: 0.022, vignette: 0.28 };
const poster = { ...wide, width: 1280, height: 960 };

// param: season (0 summer, 1 autumn, 2 winter, 3 spring), growth, aperture, clouds
export const scene: Scene = {
  slug: 'acre',
  shots: [
    { name: 'hero', ...wide, eye: [22, 15, 22], target: [0.3, -0.6, -0.3], lens: 5.3, hour: 10, time: 1, param: [0, 1, 0.05, 0] },
    { name: 'square-main', ...wide, width: 1200, height: 1200, eye: [18, 14, 24], target: [0.1, -0.2, -0.4], lens: 4.35, hour: 16.6, time: 2.2, param: [0, 1, 0.05, 22] },
    { name: 'square', ...wide, width: 800, height: 800, eye: [12, 8.5, 17], target: [-1.3, 0.95, -2.6], lens: 5.6, hour: 9.4, time: 3, exposure: 0.9, param: [0, 1, 0.03, 1] },
    { name: 'rectangle', ...wide, width: 1600, height: 800, eye: [27, 7.5, 14], target: [0.4, -0.1, -0.9], lens: 5.9, hour: 18.3, time: 4.1, param: [0, 1, 0.05, 20] },
    { name: 'list-1', ...poster, eye: [20, 21, 20], target: [0, -0.4, 0], lens: 4.7, hour: 11.2, time: 5, param: [3, 0.55, 0.05, 4] },
    { name: 'list-2', ...poster, eye: [13, 6.5, 7], target: [1.6, 0.6, -2.9], lens: 4.6, hour: 17.3, time: 6, param: [1, 1, 0.03, 5] },
    { name: 'list-3', ...poster, eye: [15, 9, 20], target: [-0.6, 0.4, -1.8], lens: 4.7, hour: 21.6, time: 7, exposure: 1.7, param: [0, 1, 0.03, 6] },
    { name: 'gameplay-1', ...wide, scale: 0.667, eye: [12, 12, 14], target: [-1.3, 0.1, 1.4], lens: 5.4, hour: 8.6, time: 8, param: [3, 0.2, 0.03, 7] },
    { name: 'gameplay-2', ...wide, scale: 0.667, eye: [16, 12, 11], target: [2.7, 0, 1.2], lens: 6, hour: 12.6, time: 9, param: [0, 0.8, 0.03, 8] },
    { name: 'gameplay-3', ...wide, scale: 0.667, eye: [4, 11, 19], target: [-1.9, 0.2, 0.7], lens: 5.1, hour: 17.2, time: 10, param: [1, 1, 0.03, 9] },
    { name: 'gameplay-4', ...wide, scale: 0.667, eye: [17, 12, 12], target: [1.4, 0.3, -2], lens: 5.2, hour: 20.7, time: 11, exposure: 1.5, param: [2, 0.2, 0.03, 10] },
    { name: 'gallery-1', ...wide, scale: 0.667, eye: [2.4, 0.75, 3.6], target: [-2.6, 2, -3.1], lens: 1.7, hour: 9, time: 12, param: [0, 1, 0.008, 11] },
    { name: 'gallery-2', ...wide, scale: 0.667, eye: [14, -3.4, 13], target: [1.6, -0.7, 0.4], lens: 2.9, hour: 17.4, time: 13, param: [0, 1, 0, 2] },
    { name: 'gallery-3', ...wide, scale: 0.667, eye: [-17, 7.5, -6], target: [-1, 0.7, -1.2], lens: 3.6, hour: 19, time: 14, exposure: 1.15, param: [0, 1, 0.03, 13] },
    { name: 'gallery-4', ...wide, scale: 0.667, eye: [-5.9, 1.1, 5.3], target: [-1.6, 0.35, 0.6], lens: 2.3, hour: 7.2, time: 15, param: [0, 1, 0.02, 14] },
    { name: 'gallery-5', ...wide, scale: 0.667, eye: [22, 9, 24], target: [0.5, -0.5, -0.5], lens: 5.3, hour: 16.4, time: 16, param: [2, 0, 0.03, 15] },
    { name: 'menu', ...wide, width: 640, height: 400, eye: [14, 7, 15], target: [0.1, 0.75, -2.6], lens: 6.2, hour: 10.4, time: 17, param: [0, 1, 0.03, 16] },
  ],
};

/** Milliseconds that a reading waits for what a device keeps, where the device is slow. */
export const devicePatience = 3_000;

import fc from 'fast-check';

// On the build server every generator begins at the same seed, so that a run there can be repeated; elsewhere each run
// tries other input, and names the seed of what fails.
if (process.env['CI']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 });

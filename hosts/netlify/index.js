/**
 * A build plugin of Netlify: it keeps folders between builds, so that a build makes only the pages whose data has changed.
 * https://docs.netlify.com/extend/develop-and-share/develop-build-plugins/
 */

/** Copies of a large site take longer than its pages. A build on the own machine keeps its folders in their places. */
const optionsOf = ({ IS_LOCAL }) => ({ move: !IS_LOCAL });

/** Puts the folders of the last deployed build in their places, before the build command. */
export const onPreBuild = ({ inputs, constants, utils }) =>
  utils.cache.restore(inputs.folders, optionsOf(constants));

/** Stores the folders after a deploy, which needs them no more: those of a failed one are not kept. */
export const onSuccess = ({ inputs, constants, utils }) =>
  utils.cache.save(inputs.folders, optionsOf(constants));

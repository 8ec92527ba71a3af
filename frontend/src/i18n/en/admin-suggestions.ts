/** Words of /admin: the model behind suggestions. */
export default {
  title: 'Suggestion models',
  trainings: 'Trainings',
  lead:
    'Each night a model learns from likes and dislikes whom members would like. It is judged by the last day, which it has not seen, ' +
    'and refused when it does worse than the one in use.',
  start: 'The start parameters are in use: no model has been accepted yet.',
  now: 'Model {{version}} is in use now.',
  nowStart: 'The start parameters are in use now.',
  learned: '{{actions}} from {{members}} members',
  columns: {
    version: 'Model',
    state: 'State',
    trained: 'Trained',
    learned: 'Likes and dislikes',
    auc: 'AUC',
    logLoss: 'Log loss',
    calibration: 'Calibration error',
    actions: 'Actions',
  },
  states: {
    training: 'Training',
    'in-use': 'In use',
    replaced: 'Replaced',
    refused: 'Refused',
    'taken-back': 'Taken back',
    failed: 'Failed',
  },
  takeBack: 'Take back',
  takeBackOf: 'Take back model {{version}}',
  confirm: {
    title: 'Take back model {{version}}?',
    text: 'The model before it is used again within a minute. The next training may bring another.',
    yes: 'Take back',
  },
} as const;

export const SetupPage = () => null;

export const SignUpPage = () => null;
